// `npm run build`: builds the site and writes the stamp that `npm start` checks, so that it is not
// built twice.
import { build } from './prepare.mjs';

build();
