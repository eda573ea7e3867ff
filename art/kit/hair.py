"""Long hair: guides become locks, locks become strands, strands are drawn as true hair curves."""

import math

import bpy
import numpy as np

from kit.scene import add

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
    a, b, c, d = np.array(control, float)
    t = T[:, None]
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d


class Fall:
    """A fall of wavy hair along a flat curve; its waves run in phase across the width."""

    def __init__(self, control, width, waves=3.0, amplitude=0.24):
        self.spine, self.width = bezier(control), width
        self.waves, self.amplitude = waves, amplitude
        ahead = np.gradient(self.spine, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        self.sideways = np.stack([-ahead[:, 1], ahead[:, 0]], -1)

    def guide(self, v, depth):
        """The line at `v` (0…1 across the fall), `depth` in front of its middle."""
        spread = self.width * (0.8 + 0.28 * np.sin(math.pi * T) + 0.12 * T)
        phase = 2 * math.pi * (self.waves * T + 0.42 * v + 0.1 * depth)
        swing = 0.1 + self.amplitude * np.sin(math.pi * np.clip(0.8 * T + 0.1, 0, 1))
        off = (v - 0.5) * spread + swing * np.sin(phase)
        off = off + 0.05 * T * np.sin(2 * math.pi * (4.7 * T + 1.7 * v))
        z = depth + (0.22 + 0.16 * T) * np.cos(phase + 0.4)
        z = z + 0.18 * np.cos(2 * math.pi * (0.8 * T + v))
        flat = self.spine + off[:, None] * self.sideways
        return np.stack([flat[:, 0], flat[:, 1], z], -1)


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
    places = np.sort(random.uniform(0, 1, locks))
    hair = [
        _lock(random, fall.guide(v, random.normal() * 0.16), strands // locks) for v in places
    ]
    for _ in range(flyaways):
        line = fall.guide(random.uniform(-0.12, 1.12), random.normal() * 0.3)
        line[:, 1] += drift(random, 1, (0.6, 1.3, 2.2), 0.17)[0]
        line[:, 2] += drift(random, 1, (0.6, 1.3), 0.1)[0]
        hair.append(line[None])
    points = np.concatenate(hair).astype(np.float32)
    radii = np.full(points.shape[:2], radius, np.float32)
    radii[-flyaways:] *= 0.75
    tapered = np.clip((1 - T) * 14, 0.15, 1)[None]
    return points, radii * tapered * random.uniform(0.75, 1.2, (len(points), 1))


def hair_material(melanin=0.585, redness=0.52):
    """Glossy natural hair; `melanin` 0 (white) … 1 (black)."""
    material = bpy.data.materials.new('hair')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new('ShaderNodeOutputMaterial')
    fibre = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    fibre.parametrization = 'MELANIN'
    values = {'Melanin': melanin, 'Melanin Redness': redness, 'Roughness': 0.27}
    values |= {'Radial Roughness': 0.42, 'Coat': 0.4, 'Random Color': 0.22}
    values |= {'Random Roughness': 0.15, 'Offset': math.radians(2.5)}
    for name, value in values.items():
        fibre.inputs[name].default_value = value
    info = tree.nodes.new('ShaderNodeHairInfo')
    tree.links.new(info.outputs['Random'], fibre.inputs['Random'])
    tree.links.new(fibre.outputs[0], output.inputs[0])
    return material


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
