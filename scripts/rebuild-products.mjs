// `npm run rebuild:products`: builds every sample product through the screens of the back office
// from an empty database, has two people publish it, compares it field by field and by 10,000
// random premiums, and sells one of each kind. Takes about ten minutes. Product names as arguments
// select some: `npm run rebuild:products -- jaga-aman jaga-konser`; DRAWN and SHOTS (a folder for
// pictures) are taken from the environment.
import { rebuild } from './rebuild.mjs';

rebuild('rebuild.rehearsal', 'PRODUCTS');
