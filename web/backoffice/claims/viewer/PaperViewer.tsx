import { useState } from 'react';

import type { File } from '../claim-step.ts';
import { Pane } from './Pane.tsx';
import { type PaperPosition, paperSheetsOf } from './sheets.ts';
import { useNotes } from './use-notes.ts';

/** The file that was chosen in the list of documents. `times` counts the choices. */
export type Chosen = { key: string; times: number };

export type ViewerProps = {
	file: File;
	chosen: Chosen;
	linkOf: (key: string) => Promise<string | null>;
};

/** A claim's documents next to its form: one file, or two side by side. */
export function PaperViewer({ file, chosen, linkOf }: ViewerProps) {
	const sheets = paperSheetsOf(file);
	const positionOf = (key: string): PaperPosition => ({
		sheet: Math.max(
			sheets.findIndex((one) => one.key === key),
			0,
		),
		page: 1,
	});
	const [positions, setPositions] = useState<PaperPosition[]>([positionOf(chosen.key)]);
	const [used, setUsed] = useState(0);
	const [seen, setSeen] = useState(chosen.times);
	const notes = useNotes(file);
	const put = (at: number, position: PaperPosition) =>
		setPositions(positions.map((old, n) => (n === at ? position : old)));
	if (seen !== chosen.times) {
		setSeen(chosen.times);
		put(used, positionOf(chosen.key));
	}
	const isTwo = positions.length === 2;
	const compare = () => {
		const [first] = positions;
		if (!first) return;
		const beside = { sheet: (first.sheet + 1) % sheets.length, page: 1 };
		setPositions(isTwo ? [positions[used] ?? first] : [first, beside]);
		setUsed(isTwo ? 0 : 1);
	};
	return (
		<div className="flex min-h-0 grow flex-col gap-2" data-two={isTwo ? '' : undefined}>
			<div
				className={`grid min-h-0 grow gap-3 ${isTwo ? 'md:grid-cols-2' : ''} xl:grid-rows-[minmax(0,1fr)]`}
			>
				{positions.map((position, at) => (
					<Pane
						key={at}
						no={at + 1}
						claimNo={file.claimNo}
						{...{ sheets, position, linkOf, notes }}
						mayNote={file.may.note}
						hasKeys={at === used}
						compare={
							at === 0 && sheets.length > 1 ? { isOn: isTwo, toggle: compare } : null
						}
						onUse={() => setUsed(at)}
						onPosition={(next) => put(at, next)}
					/>
				))}
			</div>
		</div>
	);
}
