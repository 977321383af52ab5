import { shortDate } from '#platform/values/dates.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Wizard } from '../wizard/use-claim-wizard.ts';
import { Proposals } from './Proposals.tsx';
import { useIncident } from './use-incident.ts';

type Use = ReturnType<typeof useIncident>;

/** Situations to choose instead of typing. */
function Choices({
	words,
	choices,
	onChoose,
}: {
	words: string;
	choices: readonly string[];
	onChoose: (words: string) => void;
}) {
	if (choices.length === 0) return null;
	return (
		<ul aria-label={words} className="grid gap-2">
			{choices.map((one) => (
				<li key={one}>
					<button
						type="button"
						onClick={() => onChoose(one)}
						className="min-h-11 w-full rounded-control border border-line bg-white px-3 py-2 text-left hover:border-leaf"
					>
						{one}
					</button>
				</li>
			))}
		</ul>
	);
}

function Folded({ use }: { use: Use }) {
	const { words, day } = use.told;
	return (
		<div className="grid gap-1">
			<p>{words}</p>
			<p className="text-sm text-mute">{`Kejadian ${shortDate(day)}`}</p>
			<div>
				<Button look="quiet" onClick={use.unfold}>
					Ubah cerita atau pilih manfaat lain
				</Button>
			</div>
		</div>
	);
}

function Story({ use }: { use: Use }) {
	const today = useToday();
	const { known, told, tell, problems } = use;
	const people = known?.people ?? [];
	return (
		<>
			{people.length > 1 ? (
				<SelectField
					id="claim-incident-person"
					label="Kejadian ini menimpa siapa?"
					options={people.map(({ personId, name }) => ({ value: personId, label: name }))}
					value={told.personId}
					error={problems.personId}
					onChange={({ target }) => tell({ personId: target.value })}
				/>
			) : null}
			<TextField
				id="claim-incident-day"
				label="Kapan kejadiannya?"
				type="date"
				max={today}
				value={told.day}
				error={problems.day}
				onChange={({ target }) => tell({ day: target.value })}
			/>
			<Field
				id="claim-incident-words"
				label="Ceritakan kejadiannya"
				hint="Misalnya: jatuh dari tangga, kaki patah, dirawat 3 malam, biaya Rp8 juta"
				error={problems.words}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						value={told.words}
						maxLength={300}
						onChange={({ target }) =>
							tell({ words: (target as HTMLTextAreaElement).value })
						}
						className={`${CONTROL} h-24 py-3`}
					/>
				)}
			</Field>
			{told.words === '' && (known?.choices.length ?? 0) > 0 ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						Pilih kejadian yang mirip
					</summary>
					<Choices
						words="Kejadian yang mirip"
						choices={known?.choices ?? []}
						onChoose={(words) => tell({ words })}
					/>
				</details>
			) : null}
			<div>
				<Button busy={use.busy} onClick={() => void use.propose()}>
					Carikan manfaatnya
				</Button>
			</div>
		</>
	);
}

function Found({ use }: { use: Use }) {
	const { found, told, tell, propose, problem } = use;
	const pick = (words: string) => {
		tell({ words });
		void propose({ ...told, words });
	};
	return (
		<div role="status" className="grid gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{found && found.proposals.length === 0 ? (
				<Notice look="warning" title="Kejadian ini belum kami kenali">
					<p>Kami tidak menebak. Tulis dengan kata lain, atau pilih yang paling mirip:</p>
					<Choices words="Paling mirip" choices={found.nearest} onChoose={pick} />
					<p>Kamu juga bisa langsung memilih polis dan jenis klaimnya di bawah.</p>
				</Notice>
			) : null}
			{found && found.proposals.length > 0 ? (
				<Proposals found={found} busy={use.busy} onChoose={(one) => void use.choose(one)} />
			) : null}
		</div>
	);
}

/** The first part of step 1: the event and the claims that the rules propose for it. */
export function ClaimIncident({ wizard }: { wizard: Wizard }) {
	const use = useIncident(wizard);
	return (
		<section aria-labelledby="cerita-sekali" className="petal grid gap-4 bg-mist p-5">
			<div>
				<h3 id="cerita-sekali" className="text-xl">
					{use.isFolded ? 'Ceritamu' : 'Cukup cerita sekali'}
				</h3>
				{use.isFolded ? null : (
					<p className="text-mute">
						Kami carikan semua manfaat dari semua polismu yang mungkin membayarnya.
					</p>
				)}
			</div>
			{use.isFolded ? (
				<Folded use={use} />
			) : (
				<>
					<Story use={use} />
					<Found use={use} />
				</>
			)}
		</section>
	);
}
