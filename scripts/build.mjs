// `npm run build`: builds the site with the stamp that `npm start` looks for, so that it is built once.
import { build } from './prepare.mjs';

build();
