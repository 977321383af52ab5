// `npm run build`: builds the site with the stamp that `npm start` checks, so that it is not built
// twice.
import { build } from './prepare.mjs';

build();
