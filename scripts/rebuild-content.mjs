// `npm run rebuild:content`: everything of sample/content is made in the studio from an empty database, by pressing and
// typing, and compared with what the archive gives: stored field by field, and as a visitor reads it. Addresses of pages
// after it choose some (`npm run rebuild:content -- home jaga-aman`), `one-each` one page of each template; SHOTS (a
// folder for pictures) is taken from the environment.
import { rebuild } from './rebuild.mjs';

rebuild('content.rehearsal', 'PAGES');
