import type { Language } from '#insurance/site/content/address.ts';
import { buttonClass } from '#web/ui/Button.tsx';

import { paths } from '../paths.ts';

const WORDS = {
	id: {
		title: 'Boleh kunjunganmu dihitung?',
		why: 'Supaya kami tahu di langkah mana pembelian terasa sulit. Tanpa cookie, tanpa pihak lain, dan alamat jaringanmu tidak disimpan.',
		no: 'Tidak',
		yes: 'Ya, boleh',
		more: 'Kebijakan privasi',
		states: {
			ya: 'Sekarang: kunjunganmu dihitung.',
			tidak: 'Sekarang: kunjunganmu tidak dihitung.',
			gpc: 'Browsermu meminta agar kamu tidak dihitung, jadi kami tidak menghitung.',
		},
	},
	en: {
		title: 'May we count your visit?',
		why: 'It shows us at which step buying is hard. No cookie, no third party, and your network address is not stored.',
		no: 'No',
		yes: 'Yes',
		more: 'Privacy policy',
		states: {
			ya: 'At present, your visit is counted.',
			tidak: 'At present, your visit is not counted.',
			gpc: 'Your browser asks us not to count you, so we do not.',
		},
	},
} as const;

const STATE = {
	ya: 'hidden group-data-[choice=ya]:block',
	tidak: 'hidden group-data-[choice=tidak]:block',
	gpc: 'hidden group-data-[choice=gpc]:block',
} as const;
const SAME = buttonClass('second', 'w-full');

/**
 * The question whether a visit may be counted. It is on every page and hidden; `statistics.ts`
 * shows it to those who have not answered, and on the page about privacy to everybody. It is
 * outside the part that is hydrated, so no other script needs it.
 */
export const CountingAsk = ({ language, file }: { language: Language; file: string | null }) => {
	const words = WORDS[language];
	return (
		<>
			<aside
				id="statistik"
				hidden
				aria-label={words.title}
				className="group petal counting-ask z-20 m-3 grid gap-2 border border-line bg-white p-4 print:hidden"
			>
				<p className="font-semibold">{words.title}</p>
				<p className="text-sm text-mute">
					<span>{words.why}</span>{' '}
					<a
						href={language === 'en' ? `/en${paths.privacy}` : paths.privacy}
						className="text-leaf underline underline-offset-4"
					>
						{words.more}
					</a>
				</p>
				<div role="status" className="text-sm font-semibold">
					<p className={STATE.ya}>{words.states.ya}</p>
					<p className={STATE.tidak}>{words.states.tidak}</p>
					<p className={STATE.gpc}>{words.states.gpc}</p>
				</div>
				<div className="grid grid-cols-2 gap-3 group-data-[choice=gpc]:hidden">
					<button type="button" value="tidak" className={SAME}>
						{words.no}
					</button>
					<button type="button" value="ya" className={SAME}>
						{words.yes}
					</button>
				</div>
			</aside>
			{file ? <script type="module" src={file} fetchPriority="low" async /> : null}
		</>
	);
};
