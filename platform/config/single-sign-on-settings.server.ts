import { readFileSync } from 'node:fs';

import { type Environment, refuseVariable } from './environment.server.ts';

/** Log-in of staff through an OpenID Connect provider. */
export type SignOnConfig = {
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** Name of the provider on the log-in button. */
	name: string;
	scope: string;
	/** Claim that lists a person's groups. */
	groupsClaim: string;
	/** Roles with the group that gives each; the first group that a person has counts. */
	groups: readonly { role: string; group: string }[];
	/** Addresses that keep their password, for use while the provider is down. */
	emergency: readonly string[];
};

const NAMES = [
	'OIDC_CLIENT_ID',
	'OIDC_CLIENT_SECRET_FILE',
	'OIDC_NAME',
	'OIDC_SCOPE',
	'OIDC_GROUPS_CLAIM',
	'OIDC_GROUPS',
	'OIDC_EMERGENCY',
] as const;

function secretIn(path: string): string {
	let text: string;
	try {
		text = readFileSync(path, 'utf8').trim();
	} catch (cause) {
		throw new Error(`OIDC_CLIENT_SECRET_FILE: ${path} cannot be read`, { cause });
	}
	return text || refuseVariable('OIDC_CLIENT_SECRET_FILE', `${path} is empty`);
}

function groupsIn(text: string): { role: string; group: string }[] {
	return text.split(';').map((pair) => {
		const [role = '', ...rest] = pair.split('=');
		const group = rest.join('=').trim();
		if (!role.trim() || !group)
			refuseVariable(
				'OIDC_GROUPS',
				'write role=group pairs joined by semicolons, such as admin=Administrators; finance=Finance',
			);
		return { role: role.trim(), group };
	});
}

function issuerOf(issuer: string, production: boolean): string {
	if (production && !issuer.startsWith('https:'))
		refuseVariable('OIDC_ISSUER', 'must begin with https:// with NODE_ENV=production');
	return issuer;
}

/** Returns the provider's settings, or undefined if staff log in with passwords. */
export function readSignOn(env: Environment): SignOnConfig | undefined {
	if (env.OIDC_ISSUER === undefined) {
		const alone = NAMES.find((name) => env[name] !== undefined);
		if (alone) refuseVariable(alone, 'goes with OIDC_ISSUER; leave it out for passwords');
		return undefined;
	}
	const required = (name: 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET_FILE' | 'OIDC_GROUPS') =>
		env[name] ?? refuseVariable(name, 'must be set when OIDC_ISSUER is set');
	return {
		issuer: issuerOf(env.OIDC_ISSUER, env.NODE_ENV === 'production'),
		clientId: required('OIDC_CLIENT_ID'),
		clientSecret: secretIn(required('OIDC_CLIENT_SECRET_FILE')),
		name: env.OIDC_NAME ?? 'akun kantor',
		scope: env.OIDC_SCOPE ?? 'openid profile email',
		groupsClaim: env.OIDC_GROUPS_CLAIM ?? 'groups',
		groups: groupsIn(required('OIDC_GROUPS')),
		emergency: (env.OIDC_EMERGENCY ?? '')
			.split(',')
			.map((address) => address.trim().toLowerCase())
			.filter((address) => address !== ''),
	};
}
