import { DATABASE_AWAY, SURGE } from '#platform/contract/refusal.ts';
import { Mark } from '#web/ui/Mark.tsx';

import { Reach } from './Reach.tsx';

/** `surge`: too many visitors; `away`: the database does not answer; `ours`: another fault of ours. */
export type WaitFor = 'surge' | 'away' | 'ours';

const AGAIN = 'Halaman ini mencoba lagi sendiri sebentar lagi.';
const WORDS: Record<WaitFor, [heading: string, words: string]> = {
	surge: [SURGE, `${AGAIN} Pesanan dan pembayaran yang sedang berjalan tetap diproses.`],
	away: [DATABASE_AWAY, AGAIN],
	ours: ['Kesalahannya di pihak kami', AGAIN],
};

/** A2.11: a page that is not there for now; waiting and loading again is all there is to do. */
export function WaitPage({ why }: { why: WaitFor }) {
	const [heading, words] = WORDS[why];
	return (
		<section className="page grid justify-items-center gap-5 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="max-w-2xl text-2xl">{heading}</h1>
			<p className="max-w-xl text-mute">{words}</p>
			<Reach />
		</section>
	);
}
