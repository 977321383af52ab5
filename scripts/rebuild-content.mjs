// `npm run rebuild:content`: makes all of sample/content in the studio from an empty database, by
// clicking and typing, and compares it with the archive: as stored, field by field, and as a
// visitor reads it. Page addresses as arguments select some (`npm run rebuild:content -- home
// jaga-aman`), `one-each` one page for each template; SHOTS (a folder for pictures) is taken from
// the environment.
import { rebuild } from './rebuild.mjs';

rebuild('content.rehearsal', 'PAGES');
