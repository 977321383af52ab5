import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { type ErrorPayload, type HotPayload, parseSync, type Plugin } from 'vite';

type Say = (line: string) => void;
type Fault = ErrorPayload['err'];

export function parseFault(file: string, text: string): Fault | null {
	const [error] = parseSync(file, text).errors;
	if (!error) return null;
	const lines = text.slice(0, error.labels[0]?.start ?? 0).split('\n');
	const place = `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
	const message = `${place} does not parse: ${error.message}`;
	return { message, frame: error.codeframe ?? '', stack: '' };
}

/**
 * Returns the source of a screen's data loader, which is not run again when the screen is refreshed
 * in place.
 */
const loaderIn = (text: string) => /^export async function askBeside\b[^]*?\n\}/m.exec(text)?.[0];

/**
 * Logs each edit of a screen, including syntax errors and the reasons for page reloads. A file can
 * be refreshed in place if all its changed exports are components. Otherwise its importers are
 * checked, up to the entry file.
 */
export function sayRefreshes(root: string, say: Say): Plugin {
	const loaders = new Map<string, string | undefined>();
	const reasons = new Map<string, string>();
	const nameOf = (file: string) => relative(root, file);
	return {
		name: 'say-refreshes',
		enforce: 'pre',
		transform: {
			filter: { id: /\.tsx$/ },
			handler: (code, id) => void loaders.set(id, loaderIn(code)),
		},
		configureServer({ environments: { client }, config }) {
			client.hot.on('vite:invalidate', ({ path, message }) => {
				const name = /"(.+)" export|export "(.+)"/.exec(message ?? '');
				if (name) reasons.set(`${config.root}${path}`, name[1] ?? name[2] ?? '');
			});
			const send = client.hot.send.bind(client.hot) as (payload: HotPayload) => void;
			client.hot.send = (payload: HotPayload | string, data?: unknown) => {
				if (typeof payload === 'string')
					return send({ type: 'custom', event: payload, data });
				if (payload.type === 'full-reload' && payload.triggeredBy) {
					const exported = reasons.get(payload.triggeredBy);
					const why = exported
						? `it exports ${exported} next to its components`
						: 'no component imports it alone';
					say(`${nameOf(payload.triggeredBy)}: the page reloads, because ${why}`);
				}
				reasons.clear();
				send(payload);
			};
		},
		hotUpdate({ file, server }) {
			if (this.environment.name !== 'client' || !/\.tsx?$/.test(file)) return undefined;
			const text = readFileSync(file, 'utf8');
			const fault = parseFault(nameOf(file), text);
			if (fault) {
				// Files outside `web` are loaded by the server process, which reports their syntax
				// errors when it restarts.
				if (file.startsWith(server.config.root)) {
					say(fault.message);
					this.environment.hot.send({ type: 'error', err: fault });
				}
				return [];
			}
			if (loaders.has(file) && loaders.get(file) !== loaderIn(text)) {
				say(`${nameOf(file)}: the page reloads, because askBeside loads its data anew`);
				server.environments.client.hot.send({ type: 'full-reload' });
				return [];
			}
			return undefined;
		},
	};
}
