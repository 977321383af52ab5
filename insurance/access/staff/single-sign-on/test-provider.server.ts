import { once } from 'node:events';
import { createServer } from 'node:http';

import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** A person at the provider, by the name that they log in with. */
export type ProviderPerson = {
	name: string;
	email: string;
	email_verified?: boolean;
	groups: readonly string[];
};

export type TestProviderOptions = {
	port?: number;
	clientId: string;
	clientSecret: string;
	publicUrl: string;
	people: Record<string, ProviderPerson>;
	/** Replaces an ID token before it is sent. */
	tamper?: (idToken: string) => Promise<string>;
};

/**
 * Starts a real OpenID Connect provider on this machine. Any password is accepted, so it is only
 * for tests and for `npm run dev`.
 */
export async function startTestProvider(options: TestProviderOptions) {
	const server = createServer();
	server.listen(options.port ?? 0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('no port');
	const issuer = `http://localhost:${address.port}`;
	const { privateKey } = await generateKeyPair('RS256', { extractable: true });
	const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' };
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: options.clientId,
				client_secret: options.clientSecret,
				redirect_uris: [`${options.publicUrl}/office/sso`],
				post_logout_redirect_uris: [`${options.publicUrl}/office`],
				backchannel_logout_uri: `${options.publicUrl}/sso/backchannel-logout`,
				backchannel_logout_session_required: true,
			},
		],
		jwks: { keys: [key] },
		cookies: { keys: ['only for tests'] },
		claims: {
			openid: ['sub'],
			email: ['email', 'email_verified'],
			profile: ['name', 'groups'],
		},
		features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
		ttl: {
			AccessToken: 600,
			AuthorizationCode: 60,
			Grant: 86_400,
			IdToken: 600,
			Interaction: 600,
			Session: 86_400,
		},
		findAccount: (_ctx, id) => {
			const person = options.people[id];
			return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
		},
	});
	provider.use(async (ctx, next) => {
		await next();
		const body = ctx.body as { id_token?: string } | undefined;
		if (options.tamper && ctx.path === '/token' && body?.id_token)
			ctx.body = { ...body, id_token: await options.tamper(body.id_token) };
	});
	const answer = provider.callback();
	server.on('request', (request, response) => void answer(request, response));
	return {
		issuer,
		privateKey,
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

const addressIn = (text: string, base: string) => new URL(text, base).href;

/** Logs in at the provider as a browser does, and returns the query that it sends back. */
export async function logInAt(url: string, login: string, jar = new Map<string, string>()) {
	let next = url;
	for (let step = 0; step < 12; step += 1) {
		const asked = await visit(next, jar);
		const { location } = asked;
		if (location?.includes('/office/sso?')) return new URL(location).search.slice(1);
		if (location) next = addressIn(location, next);
		else next = addressIn(await submit(asked, next, login, jar), next);
	}
	throw new Error('the provider did not finish the log-in');
}

type Visited = { location: string | null; text: string };

async function visit(
	url: string,
	jar: Map<string, string>,
	body?: URLSearchParams,
): Promise<Visited> {
	const answer = await fetch(url, {
		redirect: 'manual',
		headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
		...(body ? { method: 'POST', body } : {}),
	});
	for (const line of answer.headers.getSetCookie()) {
		const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
		if (value === '') jar.delete(name);
		else jar.set(name, value);
	}
	return { location: answer.headers.get('location'), text: await answer.text() };
}

/** Sends the form of the page: the log-in, or the consent. Returns where the answer leads. */
async function submit(
	{ text }: Visited,
	url: string,
	login: string,
	jar: Map<string, string>,
): Promise<string> {
	const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1];
	const prompt = /name="prompt" value="([^"]+)"/.exec(text)?.[1];
	if (!action || !prompt) throw new Error(`the provider shows no form: ${text.slice(0, 400)}`);
	const body = new URLSearchParams({ prompt, login, password: 'any' });
	const { location } = await visit(addressIn(action, url), jar, body);
	if (!location) throw new Error('the provider refused the form');
	return location;
}
