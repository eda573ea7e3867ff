import { readFile } from 'node:fs/promises';

/** Where the test runners leave what they counted. */
export const REPORTS = {
  rooms: '.cache/test-reports/rooms.json',
  journeys: '.cache/test-reports/journeys.json',
};

interface RoomReport {
  testResults?: { assertionResults: { title: string; status: string }[] }[];
}

interface JourneySuite {
  specs?: { title: string; ok: boolean }[];
  suites?: JourneySuite[];
}

/** A runner's report; an empty one when it broke off before writing it. */
export async function readReport<T extends object>(path: string): Promise<Partial<T>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Partial<T>;
}

/** The titles of every test that passed in the last runs. */
export async function passedTestTitles(): Promise<Set<string>> {
  const rooms = await readReport<RoomReport>(REPORTS.rooms);
  const journeys = await readReport<JourneySuite>(REPORTS.journeys);
  const inRooms = (rooms.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed');
  const inBrowsers = specsOf(journeys).filter(({ ok }) => ok);
  return new Set([...inRooms, ...inBrowsers].map(({ title }) => title));
}

function specsOf(suite: JourneySuite): { title: string; ok: boolean }[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
