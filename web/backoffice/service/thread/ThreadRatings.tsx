import {
	RATING_WORDS,
	type RatingChoice,
} from '#insurance/service/requests/messages/rating/rating.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { Badge, Panel, type Tone } from '../../parts/parts.tsx';
import type { ThreadPart } from './thread-file.ts';

const TONES: Record<RatingChoice, Tone> = { good: 'calm', fair: 'done', poor: 'wait' };

/** Shows what the customer thought of the answers, newest first. */
export function ThreadRatings({ file: { ratings } }: Pick<ThreadPart, 'file'>) {
	if (ratings.length === 0) return null;
	return (
		<Panel title="Penilaian nasabah">
			<ul className="grid gap-3">
				{ratings.map(({ choice, words, at }) => (
					<li key={at} className="grid gap-1">
						<p className="flex flex-wrap items-center gap-x-3">
							<Badge tone={TONES[choice]}>{RATING_WORDS[choice]}</Badge>
							<span className="text-sm text-mute">{shortDateTime(new Date(at))}</span>
						</p>
						{words ? (
							<p className="wrap-anywhere whitespace-pre-line">{words}</p>
						) : null}
					</li>
				))}
			</ul>
		</Panel>
	);
}
