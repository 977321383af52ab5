import { type ComponentType, useEffect, useState } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { Panel } from '../../parts/parts.tsx';
import type { ClaimStep } from '../claim-step.ts';
import type { Chosen, ViewerProps } from '../viewer/PaperViewer.tsx';
import { paperSheetsOf } from '../viewer/sheets.ts';
import { useAddresses } from './use-addresses.ts';

/** The viewer is a separate script, loaded when a person first opens a document. */
function useViewer(isWanted: boolean) {
	const [loaded, setLoaded] = useState<{ Screen: ComponentType<ViewerProps> | null } | null>(
		null,
	);
	useEffect(() => {
		if (!isWanted || loaded) return;
		import('../viewer/PaperViewer.tsx').then(
			({ PaperViewer }) => setLoaded({ Screen: PaperViewer }),
			() => setLoaded({ Screen: null }),
		);
	}, [isWanted, loaded]);
	return loaded;
}

function Shown(props: ViewerProps) {
	const viewer = useViewer(true);
	if (!viewer) return <Spinner words="Membuka dokumen" />;
	if (!viewer.Screen)
		return <Notice look="error">Penampil dokumen gagal dimuat. Muat ulang halaman.</Notice>;
	return <viewer.Screen {...props} />;
}

/**
 * A claim's documents next to its form. Those who work on the claim see the first one; other people
 * choose one, because each opening is recorded.
 */
export function ClaimPapers({ file, chosen }: Pick<ClaimStep, 'file'> & { chosen: Chosen | null }) {
	const linkOf = useAddresses(file);
	const [first] = paperSheetsOf(file);
	if (!first) return null;
	const works = file.mine || file.may.decide;
	const wanted = chosen ?? (works ? { key: first.key, times: 0 } : null);
	return (
		<div className="flex flex-col xl:sticky xl:top-4 xl:h-[calc(100dvh-2rem)] xl:*:flex xl:*:min-h-0 xl:*:grow xl:*:flex-col">
			<Panel title="Isi dokumen">
				{wanted ? (
					<Shown file={file} chosen={wanted} linkOf={linkOf} />
				) : (
					<p className="text-mute">
						Pilih dokumen dari daftar untuk membukanya di sini. Setiap pembukaan
						dicatat.
					</p>
				)}
			</Panel>
		</div>
	);
}
