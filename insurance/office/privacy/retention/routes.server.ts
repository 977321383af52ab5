import { type Caller, type Served, serveAll } from '#platform/http/served.server.ts';

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

const roomAfter =
	<Input>(useCase: (deps: RetentionReportDeps, input: Input, caller: Caller) => Promise<void>) =>
	async (deps: RetentionReportDeps, input: Input, caller: Caller) => {
		await useCase(deps, input, caller);
		return showRoom(deps, caller);
	};

export const retentionRoutes = (deps: RetentionReportDeps): Served[] =>
	serveAll(deps, [
		[setKeptDays, setDays],
		[makeReport, make],
		[signReport, sign],
		[showRetention, showRoom],
		[openReport, openRetentionReport],
		[proposeHold, roomAfter(proposeRetentionHold)],
		[decideHold, roomAfter(decideOnHold)],
		[releaseHold, roomAfter(release)],
		[decideRelease, roomAfter(decideOnRelease)],
	]);
