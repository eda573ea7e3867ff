/** Ends an upgrade or a rollback; the message is for the owner: what is wrong, and what to do. */
export class UpgradeProblem extends Error {}
