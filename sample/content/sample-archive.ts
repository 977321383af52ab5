import { archiveText } from '#insurance/content/archive/archive.ts';
import { packArchive } from '#insurance/content/archive/pack-archive.ts';

import { sampleContent } from './content.ts';

/** The sample's content as what an insurer downloads and another takes in. */
export const sampleArchive = (): Buffer => Buffer.from(packArchive(archiveText(sampleContent)));
