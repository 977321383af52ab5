import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { allCalls } from './calls/all-calls.ts';
import { callFacts } from './calls/call-facts.ts';
import { openApi } from './calls/openapi.ts';
import { areasPage } from './pages/areas-page.ts';
import { callPages } from './pages/call-pages.ts';
import { jobsPage } from './pages/jobs-page.ts';
import { officeCallsPage } from './pages/office-calls-page.ts';
import { personalDataPage } from './pages/personal-data-page.ts';
import { requirementsPage } from './pages/requirements-page.ts';
import { tablesPage } from './pages/tables-page.ts';
import { requirementParts } from './requirements.ts';

const generated = join(import.meta.dirname, '../docs/generated');
const facts = await callFacts();
const files: Record<string, string> = {
	'areas.md': areasPage(),
	'tables.md': tablesPage(),
	'personal-data.md': personalDataPage(),
	'jobs.md': await jobsPage(),
	'office-calls.md': officeCallsPage(await allCalls()),
	'requirements.md': requirementsPage(requirementParts()),
	'openapi.json': `${JSON.stringify(openApi(facts), null, 1)}\n`,
	...Object.fromEntries(
		Object.entries(callPages(facts)).map(([name, page]) => [`calls/${name}`, page]),
	),
};
const textOf = (path: string): string | null => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return null;
	}
};
const isCheck = process.argv.includes('--check');
const superfluous = globSync('**/*.*', { cwd: generated }).filter((name) => !(name in files));
let stale = 0;
for (const [name, text] of Object.entries(files)) {
	const path = join(generated, name);
	if (textOf(path) === text) continue;
	stale += 1;
	if (isCheck) console.log(`docs/generated/${name} is out of date: run npm run docs`);
	else {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
}
for (const name of superfluous) {
	stale += 1;
	if (isCheck) console.log(`docs/generated/${name} is no generated page: run npm run docs`);
	else rmSync(join(generated, name));
}
process.exit(isCheck && stale > 0 ? 1 : 0);
