import type { Caller } from '#platform/http/served.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import {
	decideHold,
	decideRelease,
	makeReport,
	openReport,
	proposeHold,
	releaseHold,
	setKeptDays,
	showRetention,
	signReport,
} from './api.ts';
import {
	decideOnHold,
	decideOnRelease,
	proposeRetentionHold,
	release,
} from './holds/holds.server.ts';
import {
	make,
	openRetentionReport,
	type RetentionReportDeps,
	sign,
} from './report/report.server.ts';
import { setDays, showRoom } from './show-retention.server.ts';

export function retentionRoutes(deps: RetentionReportDeps): Served[] {
	const after = async (done: Promise<void>, caller: Caller) => {
		await done;
		return showRoom(deps, caller);
	};
	return [
		...serveAll(deps, [
			[setKeptDays, setDays],
			[makeReport, make],
			[signReport, sign],
			[showRetention, showRoom],
			[openReport, openRetentionReport],
		]),
		serve(proposeHold, (input, caller) =>
			after(proposeRetentionHold(deps, input, caller), caller),
		),
		serve(decideHold, (input, caller) => after(decideOnHold(deps, input, caller), caller)),
		serve(releaseHold, (input, caller) => after(release(deps, input, caller), caller)),
		serve(decideRelease, (input, caller) =>
			after(decideOnRelease(deps, input, caller), caller),
		),
	];
}
