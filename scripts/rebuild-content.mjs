// `npm run rebuild:content`: creates all of sample/content in the studio from an empty database, by
// clicking and typing, and compares it with the archive: as stored, field by field, and as a
// visitor sees it. Page addresses as arguments select pages (`npm run rebuild:content -- home
// jaga-aman`); `one-each` selects one page for each template. The environment variable SHOTS sets a
// folder for pictures.
import { rebuild } from './rebuild.mjs';

rebuild('content.rehearsal', 'PAGES');
