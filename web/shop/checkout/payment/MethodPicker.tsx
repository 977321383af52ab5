import { type CheckoutMethod, methodRefusal } from '../checkout.ts';

type CardProps = {
	method: CheckoutMethod;
	refusal: string | null;
	chosen: boolean;
	onChoose: () => void;
};

function MethodCard({ method, refusal, chosen, onChoose }: CardProps) {
	return (
		<label
			className={
				'choice flex min-h-14 items-center gap-3 rounded-control px-4 py-1 hover:border-leaf ' +
				'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-line/40 ' +
				'has-disabled:text-mute'
			}
		>
			<input
				type="radio"
				name="metode_pembayaran"
				value={method.id}
				checked={chosen}
				disabled={refusal !== null}
				onChange={onChoose}
				className="size-5 shrink-0 accent-leaf"
			/>
			<span className="min-w-0 flex-1">
				<span>{method.name}</span>
				{refusal ? <span className="block text-sm">{refusal}</span> : null}
			</span>
			{method.image ? (
				<img
					src={method.image}
					alt=""
					width="72"
					height="30"
					loading="lazy"
					className="h-[30px] w-[72px] shrink-0 object-contain"
				/>
			) : null}
		</label>
	);
}

type PickerProps = {
	groups: { name: string; methods: CheckoutMethod[] }[];
	/**
	 * Amount to pay in rupiah. A method that does not accept it cannot be chosen, and the reason is
	 * shown.
	 */
	amount: number;
	chosen: string | null;
	problem: string | null;
	onChoose: (id: string) => void;
};

/** Payment methods as cards with their images (B2.6.07, B2.6.08). */
export function MethodPicker({ groups, amount, chosen, problem, onChoose }: PickerProps) {
	return (
		<fieldset
			id="cara-bayar"
			tabIndex={-1}
			aria-describedby={problem ? 'cara-bayar-problem' : undefined}
			className="grid gap-4 outline-none"
		>
			<legend className="mb-3 text-xl font-bold">Cara bayar</legend>
			{problem ? (
				<p id="cara-bayar-problem" className="text-error">
					{problem}
				</p>
			) : null}
			{groups.map(({ name, methods }) => (
				<div key={name} role="group" aria-label={name} className="grid gap-2">
					<p aria-hidden="true" className="text-sm font-semibold text-mute">
						{name}
					</p>
					<div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
						{methods.map((method) => (
							<MethodCard
								key={method.id}
								method={method}
								refusal={methodRefusal(method, amount)}
								chosen={chosen === method.id}
								onChoose={() => onChoose(method.id)}
							/>
						))}
					</div>
				</div>
			))}
		</fieldset>
	);
}
