/**
 * What the owner asked for cannot be done; the message says what is wrong and what is wanted. A command prints it and
 * ends with exit code 1, the desk shows it.
 */
export class OwnerError extends Error {}
