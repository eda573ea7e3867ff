import type { Target } from './engine-page.ts';

// WebDriver finds no elements by role, so these expressions stand for the roles and names that the shop uses.
// Names are compared in lower case, by their beginning.

/** An enabled button: drivers click a disabled one without an error, and nothing happens. */
export function button(name: string): Target {
  return `//button[not(@disabled) and (${isNamed(name)})]`;
}

export function link(name: string): Target {
  return `//a[${isNamed(name)}]`;
}

export function heading(text: string): Target {
  return `//h1[${beginsWith('.', text)}]`;
}

/** An input, select or textarea by its label. */
export function field(label: string): Target {
  return `//*[@id = //label[${beginsWith('.', label)}]/@for]`;
}

/** The innermost element with this text. */
export function text(content: string): Target {
  return `//body//*[text()[contains(., "${content}")]]`;
}

export function frame(title: string): Target {
  return `//iframe[${beginsWith('@title', title)}]`;
}

/** An input by its name. */
export function input(name: string): Target {
  return `//input[@name="${name}"]`;
}

/** A target within an open dialog. */
export function inDialog(target: Target): Target {
  return `//dialog[@open]${target}`;
}

function isNamed(name: string): string {
  return `${beginsWith('@aria-label', name)} or (not(@aria-label) and ${beginsWith('.', name)})`;
}

function beginsWith(value: string, start: string): string {
  const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const lowerCase = `translate(normalize-space(${value}), '${upper}', '${upper.toLowerCase()}')`;
  return `starts-with(${lowerCase}, "${start.toLowerCase()}")`;
}
