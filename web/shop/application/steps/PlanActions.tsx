import { Button } from '#web/ui/Button.tsx';

import type { Stage } from '../draft/draft-memory.ts';
import type { FormTools } from '../form-context.ts';

type ActionProps = {
	tools: FormTools;
	stage: Stage;
	priced: boolean;
	onNext: () => void;
	onAgain: () => void;
	onStartOver: () => void;
};

/**
 * Buttons of the plan step. The next step is for the motorcycle if there is one, otherwise for the
 * holder (B2.2.14–B2.2.18, B2.2.33–B2.2.37).
 */
export function PlanActions({ tools, stage, priced, onNext, onAgain, onStartOver }: ActionProps) {
	const check = () => {
		document.getElementById('premi')?.scrollIntoView({ block: 'center' });
		onAgain();
	};
	const sends = (value: string) =>
		tools.posted ? ({ type: 'submit', name: 'aksi', value } as const) : {};
	return (
		<div className="flex flex-wrap gap-x-6 gap-y-2">
			<Button
				look={tools.posted && !priced ? 'second' : 'quiet'}
				onClick={check}
				{...sends('tampilkan')}
			>
				Cek Premi Kamu
			</Button>
			{tools.posted ? null : (
				<Button look="quiet" onClick={onStartOver}>
					Simulasi Ulang
				</Button>
			)}
			<Button
				onClick={onNext}
				{...sends('lanjut')}
				aria-disabled={(stage === 'vehicle' && !priced) || undefined}
				more="aria-disabled:cursor-pointer! max-sm:w-full"
			>
				{stage === 'plan' && tools.values.kind === 'vehicle'
					? 'Selanjutnya'
					: 'Lanjut Beli'}
			</Button>
		</div>
	);
}
