import { type Environment, refuseVariable } from './environment.server.ts';

export type AddressSettings = {
	host: string;
	/** Without a trailing slash. */
	publicUrl: string;
	/** True if TLS is used neither here nor in a proxy. In that case, HSTS is off. */
	plainHttp: boolean;
};

/**
 * Emails, documents and payment notifications contain this address for years, and cookies are only
 * protected over TLS. Production therefore requires an https address, or PLAIN_HTTP=true.
 */
export function readAddressSettings(env: Environment): AddressSettings {
	const production = env.NODE_ENV === 'production';
	if (production && env.PUBLIC_URL === undefined)
		refuseVariable(
			'PUBLIC_URL',
			'must be set with NODE_ENV=production: links in mails and documents begin with it',
		);
	const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/{1,3}$/, '');
	const secure = publicUrl.startsWith('https:');
	if (secure && env.PLAIN_HTTP)
		refuseVariable('PLAIN_HTTP', 'contradicts PUBLIC_URL, which is https; leave it out');
	if (production && !secure && !env.PLAIN_HTTP)
		refuseVariable(
			'PUBLIC_URL',
			'must begin with https:// with NODE_ENV=production; set PLAIN_HTTP=true for a trial without TLS',
		);
	return {
		publicUrl,
		plainHttp: env.PLAIN_HTTP,
		// The sample's logins are public, so by default a trial only accepts connections from this
		// machine.
		host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
	};
}
