// `npm run build`: builds the site with the stamp `npm start` checks, so that it is built once.
import { build } from './prepare.mjs';

build();
