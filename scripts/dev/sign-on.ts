import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startTestProvider } from '#insurance/access/staff/single-sign-on/test-provider.server.ts';

const CLIENT = { clientId: 'jaga', clientSecret: 'only for development' };
const person = (name: string, groups: string[]) => ({
	name,
	email: `${name.toLowerCase()}@kantor.test`,
	email_verified: true,
	groups,
});
/** Log-ins at the provider of `npm run dev`; any password is accepted. */
const PEOPLE = {
	wati: person('Wati', ['jaga-admin']),
	budi: person('Budi', ['jaga-keuangan']),
	tamu: person('Tamu', ['semua-karyawan']),
};

/** Starts an OpenID Connect provider and returns the settings with which the product uses it. */
export async function startDevSignOn(
	{ port, publicUrl, dataDir }: { port: number; publicUrl: string; dataDir: string },
	say: (line: string) => void,
) {
	const provider = await startTestProvider({ port, publicUrl, people: PEOPLE, ...CLIENT });
	const secretFile = join(dataDir, 'dev-sign-on-secret');
	writeFileSync(secretFile, CLIENT.clientSecret, { mode: 0o600 });
	say(`Single sign-on: log in at /office as ${Object.keys(PEOPLE).join(', ')}, any password`);
	return {
		settings: {
			OIDC_ISSUER: provider.issuer,
			OIDC_CLIENT_ID: CLIENT.clientId,
			OIDC_CLIENT_SECRET_FILE: secretFile,
			OIDC_NAME: 'akun kantor contoh',
			OIDC_GROUPS: 'admin=jaga-admin; finance=jaga-keuangan',
			OIDC_EMERGENCY: 'staf@contoh.test',
		},
		stop: provider.stop,
	};
}
