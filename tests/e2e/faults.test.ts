import { inject } from 'vitest';
import { database } from '../faults/database.ts';
import { disk } from '../faults/disk.ts';
import { endings } from '../faults/kill-restart.ts';
import { store } from '../faults/store.ts';
import { testSection } from '../faults/test-section.ts';

for (const section of [endings, disk, store, database]) testSection(section, inject('seedDir'));
