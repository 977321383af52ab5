import { Heading } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { CheckName } from './CheckName.tsx';
import { HitFile } from './HitFile.tsx';
import { Hits } from './Hits.tsx';
import { ScreeningLists } from './ScreeningLists.tsx';

const TABS = [
	{ key: '', url: '/office/penyaringan', label: 'Temuan' },
	{ key: 'daftar', url: '/office/penyaringan?lihat=daftar', label: 'Daftar dan ambang' },
	{ key: 'periksa', url: '/office/penyaringan?lihat=periksa', label: 'Periksa nama' },
];

/**
 * /office/penyaringan: people who may be on a list, and the lists. The parameter `id` selects one
 * hit.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const here = query.get('lihat') ?? '';
	const hitId = query.get('id');
	if (hitId) return <HitFile key={hitId} hitId={hitId} />;
	return (
		<div className="grid gap-5">
			<Heading title="Penyaringan nama" />
			<Tabs here={here} tabs={TABS} />
			{here === 'periksa' ? (
				<CheckName />
			) : here === 'daftar' ? (
				<ScreeningLists />
			) : (
				<Hits query={query} />
			)}
		</div>
	);
}
