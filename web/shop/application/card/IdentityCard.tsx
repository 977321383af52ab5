import { useEffect, useRef, useState } from 'react';

import { nikProblem } from '#insurance/sales/quotes/nik.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, Field } from '#web/ui/forms/Field.tsx';

import { type FormTools, formFieldId, messageOf } from '../form-context.ts';
import { type CardAnswer, type CardTarget, entriesOf } from './card-to-form.ts';
import { CARD_WORDS } from './card-words.ts';
import { CardFindings } from './CardFindings.tsx';
import { CardProgress, isBusy } from './CardProgress.tsx';
import { productCode } from './product-code.ts';
import { type CardState, useIdentityCard } from './use-identity-card.ts';

function Chooser({
	state,
	whose,
	onFile,
}: {
	state: CardState;
	whose: string;
	onFile: (file: File) => void;
}) {
	const camera = useRef<HTMLInputElement>(null);
	const file = useRef<HTMLInputElement>(null);
	const busy = isBusy(state);
	const input = (ref: typeof camera, label: string, capture: boolean) => (
		<input
			ref={ref}
			type="file"
			accept="image/jpeg,image/png"
			{...(capture ? { capture: 'environment' as const } : {})}
			tabIndex={-1}
			aria-label={`${label} ${whose}`}
			className="sr-only"
			onChange={(event) => {
				const [chosen] = event.target.files ?? [];
				event.target.value = '';
				if (chosen) onFile(chosen);
			}}
		/>
	);
	const once = state.step === 'empty';
	return (
		<div className="flex flex-wrap gap-3">
			{input(camera, 'Kamera untuk KTP', true)}
			{input(file, 'Berkas foto KTP', false)}
			<Button
				look={once ? 'main' : 'second'}
				busy={busy}
				more="pointer-fine:hidden"
				onClick={() => camera.current?.click()}
			>
				{once ? 'Ambil foto KTP' : 'Foto lagi'}
			</Button>
			<Button look="second" busy={busy} onClick={() => file.current?.click()}>
				{once ? 'Pilih foto KTP' : 'Pilih foto lain'}
			</Button>
		</div>
	);
}

type Props = {
	tools: FormTools;
	page: PageData;
	target: CardTarget;
	whose: string;
	/** True if the person's other fields are on the page too; the birth date fields always are. */
	asked?: boolean;
};

export function CardReader({ tools, page, target, whose, asked = true }: Props) {
	const latest = useRef(tools.values);
	useEffect(() => {
		latest.current = tools.values;
	}, [tools.values]);
	const before = useRef(tools.values);
	const [outOfAge, setOutOfAge] = useState(false);
	const fill = (answer: CardAnswer) => {
		const filled = entriesOf(answer, target, before.current, latest.current);
		for (const [name, value] of filled.entries) {
			tools.setValue(name as 'holder.name', value, { shouldDirty: true });
			tools.clearErrors(name as 'holder.name');
		}
		setOutOfAge(filled.outOfAge);
	};
	const { state, choose, forget } = useIdentityCard(productCode(page), fill);
	const onFile = (file: File) => {
		before.current = latest.current;
		void choose(file);
	};
	return (
		<div className="petal grid gap-4 border border-line bg-white p-4">
			{state.step === 'read' ? null : <p className="text-mute">{CARD_WORDS}</p>}
			<CardProgress state={state} whose={whose} />
			{state.step === 'refused' ? (
				<p role="alert" className="text-error">
					{state.message}
				</p>
			) : null}
			{state.step === 'read' ? (
				<>
					{outOfAge ? (
						<p className="text-warning">
							Tanggal lahir di KTP di luar batas usia produk ini, jadi tidak kami
							isikan.
						</p>
					) : null}
					<CardFindings answer={state.answer} target={target} asked={asked} />
				</>
			) : null}
			<Chooser state={state} whose={whose} onFile={onFile} />
			{state.step === 'read' ? (
				<div className="flex flex-wrap items-center gap-x-4 text-sm text-mute">
					{state.kept ? (
						<>
							<span>Foto KTP terhapus otomatis dalam 24 jam.</span>
							<button
								type="button"
								className="min-h-11 text-leaf underline underline-offset-4"
								onClick={() => void forget()}
							>
								Hapus foto sekarang
							</button>
						</>
					) : (
						<span role="status">Foto KTP sudah dihapus.</span>
					)}
				</div>
			) : null}
		</div>
	);
}

/**
 * True if the data was already filled in from a card, its number or a pasted list, so that no
 * photograph is needed.
 */
function isKnown({ holder, members }: FormTools['values'], { person }: CardTarget): boolean {
	if (person === 'holder') return Boolean(holder.nik && (holder.name || !nikProblem(holder.nik)));
	return members.some(({ name }, n) => person === `members.${n}` && name !== '');
}

/** Without script, the photograph is sent with the form. */
function CardFile({ tools: { errors } }: Pick<Props, 'tools'>) {
	return (
		<fieldset className="petal grid gap-3 border border-line p-4">
			<legend className="px-1 font-semibold">Isi dari foto KTP (boleh dilewati)</legend>
			<p className="text-mute">{CARD_WORDS}</p>
			<Field
				id="foto"
				label="Foto KTP"
				hint="JPEG atau PNG, paling besar 5 MB"
				error={messageOf(errors, 'foto')}
			>
				{(wiring) => (
					<input
						{...wiring}
						type="file"
						name="foto"
						accept="image/jpeg,image/png"
						className="mt-1 min-h-12 w-full"
					/>
				)}
			</Field>
			<div>
				<Button
					type="submit"
					name="aksi"
					value="ktp"
					look="second"
					formEncType="multipart/form-data"
				>
					Baca foto KTP
				</Button>
			</div>
		</fieldset>
	);
}

/**
 * Fields for the data of a holder or member (B2.2.18–B2.2.20), which can be typed or read from a
 * photographed identity card. The fields stay editable in both cases. `whose` identifies the person
 * in a group.
 */
export function IdentityCard(props: Props) {
	const { tools, target } = props;
	const [manual, setManual] = useState(() => isKnown(tools.values, target));
	if (tools.posted) return <CardFile tools={tools} />;
	return (
		<div className="grid gap-2">
			<CheckField
				id={`manual-${formFieldId(target.person)}`}
				label={`Manual: isi ${props.whose} sendiri, tanpa foto KTP`}
				checked={manual}
				onChange={(event) => setManual(event.target.checked)}
			/>
			{manual ? null : <CardReader {...props} />}
		</div>
	);
}
