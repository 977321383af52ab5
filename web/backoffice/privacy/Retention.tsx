import type { showRetention } from '#insurance/office/privacy/retention/api.ts';

import { useAnswer } from '../office-calls.ts';
import { Heading, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Holds } from './Holds.tsx';
import { Kinds } from './Kinds.tsx';
import { RetentionReportView } from './Report.tsx';
import { Reports } from './Reports.tsx';

const TABS = [
	{ key: 'aturan', label: 'Aturan dan keadaan', url: '/office/retensi' },
	{ key: 'penahanan', label: 'Penahanan', url: '/office/retensi?bagian=penahanan' },
	{ key: 'laporan', label: 'Laporan', url: '/office/retensi?bagian=laporan' },
] as const;

function Room({ part }: { part: string | null }) {
	const here = TABS.find(({ key }) => key === part)?.key ?? 'aturan';
	const { data, problem, reload } = useAnswer<typeof showRetention>(
		'POST /page/office/retention/show',
		{},
	);
	return (
		<div className="grid gap-5">
			<Heading title="Retensi data" />
			<Tabs here={here} tabs={TABS} />
			<Waiting there={data !== null} problem={problem} words="Memuat retensi data" />
			{data && here === 'aturan' ? (
				<Kinds kinds={data.kinds} maySet={data.maySign} onMoved={reload} />
			) : null}
			{data && here === 'penahanan' ? <Holds holds={data.holds} onMoved={reload} /> : null}
			{data && here === 'laporan' ? (
				<Reports reports={data.reports} periods={data.periods} />
			) : null}
		</div>
	);
}

/** /office/retensi: retention periods of personal data. The parameter `laporan` selects one report. */
export function Screen({ query }: { query: URLSearchParams }) {
	const reportId = query.get('laporan');
	return reportId ? (
		<RetentionReportView key={reportId} reportId={reportId} />
	) : (
		<Room part={query.get('bagian')} />
	);
}
