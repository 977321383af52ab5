import type { Files } from '#platform/files/files.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { rekeyedOf } from '#platform/personal-data/table-rotation.server.ts';

import { PERSONAL_DATA } from '../personal-data.server.ts';

export const everythingRekeyed = (files: Files): Rekeyed[] => rekeyedOf(PERSONAL_DATA, files);
