// `npm run rebuild:products`: every product of the sample is built by the screens of the back office from an empty
// database, published by two people, compared field by field and by 10,000 drawn premiums, and one of each kind is sold.
// Some ten minutes. Names of products after it choose some: `npm run rebuild:products -- jaga-aman jaga-konser`;
// DRAWN and SHOTS (a folder for pictures) are taken from the environment.
import { rebuild } from './rebuild.mjs';

rebuild('rebuild.rehearsal', 'PRODUCTS');
