/** Where the desk listens. */
export interface DeskPlace {
  /** A port of 127.0.0.1, any free one when absent; with a socket the port that ssh forwards to it. */
  port?: number | undefined;
  /** A Unix socket instead, which only its user can reach. */
  socket?: string | undefined;
}

/** Why a desk ended: its idle timeout, or a signal. */
export type DeskEnd = 'idle' | 'stopped';
