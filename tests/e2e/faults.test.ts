import { inject } from 'vitest';
import { database } from '../faults/database.ts';
import { disk } from '../faults/disk.ts';
import { endings } from '../faults/endings.ts';
import { testSection } from '../faults/test-section.ts';

for (const section of [endings, disk, database]) testSection(section, inject('seedDir'));
