import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	addPasskey,
	beginPasskey,
	enterBegin,
	enterByPasskey,
	listPasskeys,
	proofBegin,
	proveByPasskey,
	removePasskey,
} from './api.ts';
import {
	addOwnPasskey,
	beginEntry,
	beginOwnPasskey,
	beginProof,
	enterWithPasskey,
	type PasskeyDeps,
	proveWithPasskey,
	removeOwnPasskey,
	showPasskeys,
} from './passkeys.server.ts';

export const passkeyRoutes = (deps: PasskeyDeps): Served[] =>
	serveAll(deps, [
		[listPasskeys, showPasskeys],
		[beginPasskey, beginOwnPasskey],
		[addPasskey, addOwnPasskey],
		[removePasskey, removeOwnPasskey],
		[proofBegin, beginProof],
		[proveByPasskey, proveWithPasskey],
		[enterBegin, beginEntry],
		[enterByPasskey, enterWithPasskey],
	]);
