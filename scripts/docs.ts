import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { apiPage } from './api-page.ts';
import { callFacts } from './call-facts.ts';
import { openApi } from './openapi.ts';

const docs = join(import.meta.dirname, '../docs');
const facts = await callFacts();
const files = {
	'api.md': apiPage(facts),
	'openapi.json': `${JSON.stringify(openApi(facts), null, 1)}\n`,
};
let stale = 0;
for (const [name, text] of Object.entries(files)) {
	const path = join(docs, name);
	if (!process.argv.includes('--check')) writeFileSync(path, text);
	else if (readFileSync(path, 'utf8') !== text) {
		console.log(`docs/${name} is not what the contract says: run npm run docs`);
		stale += 1;
	}
}
process.exit(stale > 0 ? 1 : 0);
