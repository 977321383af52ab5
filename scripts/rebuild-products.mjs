// `npm run rebuild:products`: creates every sample product through the back office from an empty
// database, has two people publish it, compares it field by field and by 10,000 random premiums,
// and sells one of each kind. Takes about ten minutes. Product names as arguments select products:
// `npm run rebuild:products -- jaga-aman jaga-konser`. The environment variables DRAWN and SHOTS
// set the number of random premiums and a folder for pictures.
import { rebuild } from './rebuild.mjs';

rebuild('rebuild.rehearsal', 'PRODUCTS');
