export const worker = {};
