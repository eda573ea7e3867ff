import { test } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { SCREENS } from './screens.ts';
import { STATE_SCREENS } from './state-screens.ts';

for (const screen of [...SCREENS, ...STATE_SCREENS])
  test(screen.name, async ({ page }, { project }) => {
    test.skip(screen.only !== undefined && screen.only !== project.name);
    await screen.open(page);
    await keepPicture(page, screen, project.name);
  });
