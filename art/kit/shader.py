"""A thin layer over Blender's shader nodes, so that a material reads as a recipe."""

import bpy
import numpy as np

from kit.scene import rgb

INPUTS = {
    'color': 'Base Color',
    'rough': 'Roughness',
    'specular': 'Specular',
    'metal': 'Metallic',
    'transmission': 'Transmission',
    'ior': 'IOR',
    'coat': 'Clearcoat',
    'coat_rough': 'Clearcoat Roughness',
    'sheen': 'Sheen',
    'emission': 'Emission',
    'emission_strength': 'Emission Strength',
}


def colour(value):
    """A hex string or a grey level as RGBA; anything else unchanged."""
    if isinstance(value, str):
        return rgb(value)
    return (value, value, value, 1) if np.isscalar(value) else value


class Shader:
    """A Principled material under construction; `material` is the finished thing."""

    def __init__(self, name, **inputs):
        made = bpy.data.materials.new(name)
        made.use_nodes = True
        self._open(made)
        self.set(**inputs)

    @classmethod
    def of(cls, material):
        """A finished Principled material, to be changed further."""
        shader = cls.__new__(cls)
        shader._open(material)
        return shader

    def _open(self, material):
        self.material, self.tree = material, material.node_tree
        self.principled = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']

    def set(self, **inputs):
        """Set or connect Principled inputs by their short names."""
        for name, value in inputs.items():
            self._feed(self.principled.inputs[INPUTS[name]], value)
        return self

    def _feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = colour(value) if isinstance(value, str) else value

    def node(self, kind, inputs=None, **properties):
        made = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in properties.items():
            setattr(made, name, value)
        for key, value in (inputs or {}).items():
            self._feed(made.inputs[key], value)
        return made

    def link(self, source, target):
        self.tree.links.new(source, target)

    def coordinates(self, kind='Object', scale=(1, 1, 1)):
        source = self.node('TexCoord').outputs[kind]
        return self.node('Mapping', {'Vector': source, 'Scale': scale}).outputs[0]

    def axes(self, vector):
        return self.node('SeparateXYZ', {0: vector}).outputs

    def noise(self, vector, scale, detail=4, rough=0.55, distortion=0):
        inputs = {'Vector': vector, 'Scale': scale, 'Detail': detail}
        inputs |= {'Roughness': rough, 'Distortion': distortion}
        return self.node('TexNoise', inputs).outputs['Fac']

    def ramp(self, factor, stops, interpolation='LINEAR'):
        """A colour ramp from (position, colour) stops."""
        made = self.node('ValToRGB', {'Fac': factor})
        band = made.color_ramp
        band.interpolation = interpolation
        while len(band.elements) < len(stops):
            band.elements.new(0.5)
        for element, (position, value) in zip(band.elements, stops):
            element.position, element.color = position, colour(value)
        return made.outputs[0]

    def mix(self, factor, first, second, blend='MIX'):
        inputs = {'Fac': factor, 'Color1': first, 'Color2': second}
        return self.node('MixRGB', inputs, blend_type=blend).outputs[0]

    def math(self, operation, first, second=0.0):
        return self.node('Math', {0: first, 1: second}, operation=operation).outputs[0]

    def bump(self, height, strength=0.3, distance=0.01):
        made = self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': distance})
        self.link(made.outputs[0], self.principled.inputs['Normal'])
        return self

    def image(self, path, vector):
        made = self.node('TexImage', {'Vector': vector}, extension='EXTEND', interpolation='Cubic')
        made.image = bpy.data.images.load(str(path))
        return made.outputs[0]

    def blended_with(self, other, share):
        """The finished material: `other` (a node) replaces `share` of the Principled surface."""
        blend = self.node('MixShader', {0: share})
        self.link(self.principled.outputs[0], blend.inputs[1])
        self.link(other.outputs[0], blend.inputs[2])
        self.link(blend.outputs[0], self.output.inputs['Surface'])
        return self.material

    def absorb(self, tone, density):
        """Let the inside of the body absorb what `tone` lacks, the more the longer the way and the higher the
        `density`: exp(-density * (1 - tone)) remains per unit."""
        absorbed = self.node('VolumeAbsorption', {'Color': tone, 'Density': density})
        self.link(absorbed.outputs[0], self.output.inputs['Volume'])
        return self

    def lit_through(self, tone, share):
        """The finished material, with `share` of the light from behind shining through."""
        return self.blended_with(self.node('BsdfTranslucent', {0: tone}), share)
