"""Long hair: guides become locks, locks become strands, strands are drawn as true hair curves."""

import math

import bpy
import numpy as np

from kit.scene import add
from kit.shader import Shader

POINTS = 72
T = np.linspace(0, 1, POINTS)


def drift(random, count, frequencies, amount):
    """`count` smooth random curves along the hair."""
    curves = np.zeros((count, POINTS))
    for f in frequencies:
        phase = f * T[None] + random.random((count, 1))
        curves += random.normal(size=(count, 1)) * np.sin(2 * math.pi * phase) / f**0.8
    return curves * amount


def bezier(control):
    """The Bézier curve of any number of control points."""
    n = len(control) - 1
    share = [math.comb(n, k) * T**k * (1 - T) ** (n - k) for k in range(n + 1)]
    return np.stack(share, -1) @ np.array(control, float)


class Fall:
    """Long, nearly straight hair over the back of a head: X across, Y up from the base of the neck, Z
    towards the viewer. It parts on the crown, lies on head and shoulders and ends below the shoulder
    blades."""

    def __init__(self, length=3.3, waves=1.7, amplitude=0.09):
        self.length, self.waves, self.amplitude = length, waves, amplitude

    def guide(self, v, depth, phase=0):
        """The line at `v` (-1…1 across the fall), `depth` above its middle layer."""
        behind = math.sqrt(max(0, 1 - 0.85 * v * v))
        ends = -self.length + 0.25 * v * v
        control = [(0.1 * v, 2.7, 0.2), (1.05 * v, 2.75, behind + 0.1)]
        control += [(v, 0.9, 1.15 * behind), (0.85 * v, 0.1, 0.8 * behind + 0.2)]
        control += [(1.12 * v, -1.3, 1.35 - 0.4 * v * v), (0.92 * v, ends, 1.2 - 0.3 * v * v)]
        line = bezier(control)
        turn = 2 * math.pi * (self.waves * T**1.2 + 0.3 * v + phase)
        swing = self.amplitude * np.clip((T - 0.22) / 0.45, 0, 1) ** 1.5
        line[:, 0] += swing * np.sin(turn)
        line[:, 2] += depth * np.sqrt(T) + 0.8 * swing * np.cos(turn + 0.4)
        return line


def _lock(random, guide, strands):
    """A flattened, slowly twisting bundle around a guide, with sub-clumps and a few strays."""
    ahead = np.gradient(guide, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross([0, 0, 1.0], ahead)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    front = np.cross(ahead, side)
    width = random.uniform(0.07, 0.17)
    angle, away = random.uniform(0, 2 * math.pi, strands), np.sqrt(random.random(strands))
    u, v = (away * np.cos(angle))[:, None], (away * np.sin(angle))[:, None]
    twist = (random.uniform(-2.2, 2.2) * T + random.uniform(0, 6))[None]
    body = 0.55 + 0.55 * np.sin(math.pi * np.clip(T * 0.95 + 0.08, 0, 1)) ** 0.7
    body = (body + drift(random, 1, (1, 2), 0.12)[0])[None]
    across = (u * np.cos(twist) - v * np.sin(twist) * 0.45) * width * body
    deep = (u * np.sin(twist) * 0.45 + v * np.cos(twist) * 0.9) * width * 0.5 * body
    clump = random.integers(0, 9, strands)
    stray = (random.random(strands) < 0.045)[:, None]

    def wander(clumped):
        single = drift(random, strands, (1, 2, 4), 0.004)
        loose = stray * drift(random, strands, (0.7, 1.5, 2.5), 0.05)
        return drift(random, 9, (1, 2, 3), clumped)[clump] + single + loose

    across, deep = across + wander(0.020), deep + wander(0.016)
    return guide[None] + across[..., None] * side[None] + deep[..., None] * front[None]


def grow(fall, strands=30000, locks=76, flyaways=130, seed=11, radius=0.0034):
    """Points (strand, point, xyz) and radii (strand, point) of a whole head of hair."""
    random = np.random.default_rng(seed)
    hair = []
    for v in np.sort(random.uniform(-1, 1, locks)):
        guide = fall.guide(v, random.normal() * 0.08, random.normal() * 0.08)
        guide[:, 0] += T * drift(random, 1, (0.7, 1.4), 0.09)[0]
        hair.append(_cut(random, _lock(random, guide, strands // locks)))
    for _ in range(flyaways):
        line = fall.guide(random.uniform(-1.12, 1.12), random.normal() * 0.25, random.random())
        line[:, 0] += T * drift(random, 1, (0.6, 1.3, 2.2), 0.12)[0]
        line[:, 2] += T * drift(random, 1, (0.6, 1.3), 0.1)[0]
        hair.append(line[None])
    points = np.concatenate(hair).astype(np.float32)
    radii = np.full(points.shape[:2], radius, np.float32)
    radii[-flyaways:] *= 0.75
    tapered = np.clip((1 - T) * 14, 0.15, 1)[None]
    return points, radii * tapered * random.uniform(0.75, 1.2, (len(points), 1))


def _cut(random, lock):
    """Shorten the strands of a lock by different lengths, so that it thins out to its end."""
    shares = random.uniform(0.9, 1.0) * (1 - 0.12 * random.random(len(lock)) ** 1.5)
    place = shares[:, None] * T[None] * (POINTS - 1)
    low = np.minimum(place.astype(int), POINTS - 2)
    rest = (place - low)[..., None]
    strand = np.arange(len(lock))[:, None]
    return lock[strand, low] * (1 - rest) + lock[strand, low + 1] * rest


def hair_material(melanin=0.6, ends=0.46, redness=0.55):
    """Glossy natural hair; melanin from 0 (white) to 1 (black), less of it at the ends."""
    shader = Shader('hair')
    fibre = shader.node('BsdfHairPrincipled', parametrization='MELANIN')
    values = {'Melanin Redness': redness, 'Roughness': 0.2, 'Radial Roughness': 0.5}
    values |= {'Random Color': 0.25, 'Random Roughness': 0.15, 'Offset': math.radians(2.5)}
    for name, value in values.items():
        fibre.inputs[name].default_value = value
    info = shader.node('HairInfo').outputs
    shader.link(shader.ramp(info['Intercept'], [(0.4, melanin), (1, ends)]), fibre.inputs['Melanin'])
    shader.link(info['Random'], fibre.inputs['Random'])
    shader.link(fibre.outputs[0], shader.output.inputs[0])
    return shader.material


def hair_object(points, radii, material):
    """Draw strands. Curves made on a mesh object render nothing in Blender 3.4, so a hair-curves
    object fetches the lines from a hidden mesh."""
    count, per = points.shape[:2]
    mesh = bpy.data.meshes.new('strands')
    mesh.vertices.add(count * per)
    mesh.vertices.foreach_set('co', points.ravel())
    index = np.arange(count * per, dtype=np.int32).reshape(count, per)
    edges = np.stack([index[:, :-1], index[:, 1:]], -1).reshape(-1, 2)
    mesh.edges.add(len(edges))
    mesh.edges.foreach_set('vertices', edges.ravel())
    mesh.attributes.new('thickness', 'FLOAT', 'POINT').data.foreach_set('value', radii.ravel())
    mesh.update()
    source = add(bpy.data.objects.new('strands', mesh))
    source.hide_render = True
    curves = bpy.data.hair_curves.new('hair')
    curves.materials.append(material)
    hair = add(bpy.data.objects.new('hair', curves))
    hair.modifiers.new('strands', 'NODES').node_group = _strand_nodes(source, material)
    settings = bpy.context.scene.cycles_curves
    settings.shape, settings.subdivisions = 'RIBBONS', 2
    return hair


def _strand_nodes(source, material):
    group = bpy.data.node_groups.new('strands', 'GeometryNodeTree')
    group.inputs.new('NodeSocketGeometry', 'Geometry')
    group.outputs.new('NodeSocketGeometry', 'Geometry')
    kinds = ('ObjectInfo', 'MeshToCurve', 'SetCurveRadius', 'SetMaterial', 'InputNamedAttribute')
    info, to_curve, radius, dress, named = (group.nodes.new('GeometryNode' + k) for k in kinds)
    end = group.nodes.new('NodeGroupOutput')
    info.inputs['Object'].default_value = source
    named.data_type, named.inputs['Name'].default_value = 'FLOAT', 'thickness'
    dress.inputs['Material'].default_value = material
    value = next(s for s in named.outputs if s.type == 'VALUE' and s.enabled)
    group.links.new(info.outputs['Geometry'], to_curve.inputs['Mesh'])
    group.links.new(to_curve.outputs[0], radius.inputs['Curve'])
    group.links.new(value, radius.inputs['Radius'])
    group.links.new(radius.outputs[0], dress.inputs[0])
    group.links.new(dress.outputs[0], end.inputs[0])
    return group
