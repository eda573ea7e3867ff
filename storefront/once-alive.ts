import { fetchAhead } from './features/navigation/fetch-ahead.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';

/** What a page does once it is alive: nothing that is on the screen waits for it. */
export function onceAlive(): void {
  keepForOffline();
  fetchAhead();
}
