import { Panel } from '../../parts/parts.tsx';
import type { DraftOf } from './use-draft.ts';

/** Lists alarms of the figure check that an editor declared false, for the second person to judge. */
export function SettledAlarms({ settled }: Pick<DraftOf, 'settled'>) {
	if (settled.length === 0) return null;
	return (
		<Panel title={`${settled.length} peringatan angka dinyatakan keliru`}>
			<ul className="grid gap-4">
				{settled.map(({ at, alarm, sentence, message, reason, by, approved }) => (
					<li key={`${at} ${alarm}`} className="grid gap-1 border-t border-line pt-3">
						<p className="wrap-anywhere">{`“${sentence}”`}</p>
						<p className="text-sm text-mute">{`Peringatan: ${message}`}</p>
						<p>
							<span className="font-semibold">{`Alasan ${by}: `}</span>
							<span>{reason}</span>
						</p>
						<p className="text-sm text-mute">
							{approved
								? 'Orang kedua sudah menyetujui alasan ini.'
								: 'Menyetujui naskah berarti menyetujui alasan ini.'}
						</p>
					</li>
				))}
			</ul>
		</Panel>
	);
}
