import { fetchAhead } from './features/navigation/fetch-ahead.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';

/** What a page does for the next ones once it is alive itself. */
export function prepareNextPages(): void {
  keepForOffline();
  fetchAhead();
}
