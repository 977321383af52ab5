// Vendure 3 set up for production as its documentation shows, with one product to buy. `node
// shop.mjs populate` fills an empty database; `node shop.mjs` serves. The payment settles
// immediately, as with Vendure's dummy handler.
import { bootstrap, DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, dummyPaymentHandler, LanguageCode, LogLevel } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const populating = process.argv[2] === 'populate';
const config = {
	apiOptions: { port: Number(process.env.VENDURE_PORT), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api', adminApiPlayground: false, shopApiPlayground: false, adminApiDebug: false, shopApiDebug: false },
	authOptions: { tokenMethod: ['bearer', 'cookie'], superadminCredentials: { identifier: 'superadmin', password: 'bench-only' }, cookieOptions: { secret: 'bench only' } },
	dbConnectionOptions: { type: 'postgres', host: process.env.VENDURE_DB_HOST, username: process.env.VENDURE_DB_USER, database: process.env.VENDURE_DB, synchronize: populating, logging: false, extra: { max: 16 } },
	paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
	logger: new DefaultLogger({ level: LogLevel.Error }),
	importExportOptions: { importAssetsDir: tmpdir() },
	plugins: [DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }), DefaultSearchPlugin.init({ bufferUpdates: true })],
};

if (populating) {
	const csv = join(mkdtempSync(join(tmpdir(), 'vendure-')), 'products.csv');
	writeFileSync(csv, 'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets\n"Jaga Aman",jaga-aman,"Cover",,,,,JAM,90000,standard,100000000,false,,\n');
	const initial = {
		defaultLanguage: LanguageCode.en,
		countries: [{ name: 'Indonesia', code: 'ID', zone: 'Asia' }],
		defaultZone: 'Asia',
		taxRates: [{ name: 'standard', percentage: 0 }],
		shippingMethods: [{ name: 'Standard', price: 0 }],
		paymentMethods: [{ name: 'dummy', handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] } }],
		collections: [],
	};
	const app = await populate(() => bootstrap(config), initial, csv);
	await app.close();
	process.exit(0);
}
await bootstrap(config);
