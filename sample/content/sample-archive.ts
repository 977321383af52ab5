import { archiveText } from '#insurance/site/content/archive/archive.ts';
import { packArchive } from '#insurance/site/content/archive/pack-archive.ts';

import { sampleContent } from './content.ts';

/**
 * Packs the sample content in the format used to export content from one insurer and import it into
 * another.
 */
export const sampleArchive = (): Buffer => Buffer.from(packArchive(archiveText(sampleContent)));
