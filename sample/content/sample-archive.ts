import { archiveText } from '#insurance/content/archive/archive.ts';
import { packArchive } from '#insurance/content/archive/pack-archive.ts';

import { sampleContent } from './content.ts';

/** The sample content in the format an insurer exports and another imports. */
export const sampleArchive = (): Buffer => Buffer.from(packArchive(archiveText(sampleContent)));
