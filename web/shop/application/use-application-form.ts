import {
	type ComponentType,
	type FormEvent,
	type RefObject,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { prepareCaptcha } from '#web/ui/forms/captcha/captcha.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { paths } from '../../paths.ts';
import type { Stage } from './draft/draft-memory.ts';
import { type DraftPlace, editedItem, ownDraft } from './draft/own-draft.ts';
import { rememberHolder } from './draft/remembered.ts';
import { useApplicationDraft } from './draft/use-draft.ts';
import type { FormTools } from './form-context.ts';
import type { FormValues, RegionNames } from './form-values.ts';
import { forgetParts } from './group/member-link.ts';
import { prefilledValues } from './prefilled-values.ts';
import { type ApplicationPrice, usePrice } from './price/use-price.ts';
import { useScreen } from './screen/use-screen.ts';
import { type Deliver, type Sending, useApplication } from './use-application.ts';

const NO_NAMES: RegionNames = { province: '', city: '', district: '', village: '' };

/** Scrolls to the top of a step. Setting focus alone would leave most of a tall step out of view. */
const leadSoon = (place: RefObject<HTMLElement | null>) =>
	setTimeout(() => {
		place.current?.scrollIntoView({ block: 'start' });
		place.current?.focus({ preventScroll: true });
	}, 0);

function useAnswers(page: PageData) {
	// The server renders the form without the address's hash, so the form starts with the rendered
	// state and then applies the values from the address.
	const hydrated = useHydrated();
	const [drawn] = useState(!hydrated);
	const [start] = useState(() => prefilledValues(page, drawn ? '' : location.search));
	const { register, setValue, setError, clearErrors, reset, control, formState } =
		useForm<FormValues>({ defaultValues: start, shouldFocusError: false });
	const fillIn = useEffectEvent(() => reset(prefilledValues(page, location.search)));
	useEffect(() => {
		if (drawn && location.search !== '') fillIn();
	}, [drawn]);
	const values = useWatch({ control }) as FormValues;
	const [now] = useState(() => new Date());
	const { errors, isDirty } = formState;
	const today = jakartaDay(now);
	const tools: FormTools = { register, setValue, clearErrors, values, errors, now, today };
	return { tools, isDirty, setError, reset };
}

function usePrices(page: PageData, { values, now, setValue }: FormTools) {
	const [again, setAgain] = useState(0);
	const price = usePrice(page, values, now, again);
	const chosen = price.plans.find(({ freqType }) => freqType === values.frequency);
	// A frequency that the product does not offer is replaced by the first one that it does offer.
	useEffect(() => {
		const [first] = price.plans;
		if (first && !chosen) setValue('frequency', first.freqType);
	}, [price.plans, chosen, setValue]);
	return { price, chosen, askAgain: () => setAgain((turn) => turn + 1) };
}

function useRegionNames() {
	const [home, onHome] = useState(NO_NAMES);
	const [domicile, onDomicile] = useState(NO_NAMES);
	return { names: { home, domicile }, onHome, onDomicile };
}

const isRefused = ({ state }: ApplicationPrice) => state === 'refused' || state === 'incomplete';

/**
 * Progress of the buyer: the plan, the vehicle in the case of a motorcycle, then the holder
 * (B2.2.14–18). A click while the price is loading takes effect when the price arrives.
 */
function useStages({ price, chosen, askAgain }: ReturnType<typeof usePrices>) {
	const [stage, setStage] = useState<Stage>('plan');
	const [restored, setRestored] = useState<Stage | null>(null);
	const { showHolder, ...shown } = useScreen(stage, restored);
	const [waiting, setWaiting] = useState(false);
	// Number of times a click has led to the holder step. Restoring a draft does not move focus.
	const [led, setLed] = useState(0);
	const holder = useRef<HTMLDivElement>(null);
	const vehicle = useRef<HTMLDivElement>(null);
	const lead = useEffectEvent(() => {
		showHolder();
		leadSoon(holder);
	});
	useEffect(() => {
		if (led > 0) lead();
	}, [led]);
	const openHolder = () => {
		setStage('holder');
		setLed((times) => times + 1);
	};
	if (waiting && (chosen || isRefused(price))) {
		setWaiting(false);
		if (chosen) openHolder();
	}
	const openVehicle = () => {
		setStage('vehicle');
		leadSoon(vehicle);
	};
	const goOn = () => {
		if (chosen) return openHolder();
		setWaiting(true);
		document.getElementById('premi')?.scrollIntoView({ block: 'center' });
		if (price.state === 'refused') askAgain();
	};
	const resume = (reached: Stage) => {
		setStage(reached);
		setRestored(reached);
	};
	return { stage, resume, openVehicle, goOn, holder, vehicle, shown };
}

/** Replaced parts of a form that staff fill in for a buyer, who agrees and pays later. */
export type Assistance = {
	place: DraftPlace;
	deliver: Deliver;
	onDelivered: () => void;
	/** Shown at the top of the form. */
	Note: ComponentType;
	/** Takes the place of the consents. */
	Step: ComponentType<{ sending: Sending }>;
};

/**
 * Solves the captcha while the holder step is filled in. If that fails, it is retried when the
 * application is sent.
 */
function useProven(isNeeded: boolean): boolean {
	const [proven, setProven] = useState(false);
	useEffect(() => {
		if (isNeeded) void prepareCaptcha().finally(() => setProven(true));
	}, [isNeeded]);
	return proven;
}

/** Sends a form after its saving has stopped, which goes on if the answer is a refusal. */
const withoutSaving =
	({ pause, goOn }: ReturnType<typeof useApplicationDraft>, deliver: Deliver): Deliver =>
	async (body, kept) => {
		await pause();
		const answer = await deliver(body, kept);
		if (!answer.ok) goOn();
		return answer;
	};

/** State and behaviour of a product application; the components only display it (B2.2). */
export function useApplicationForm(page: PageData, onReady: () => void, assist?: Assistance) {
	const { tools, isDirty, setError, reset } = useAnswers(page);
	const { values, clearErrors, now } = tools;
	const pricing = usePrices(page, tools);
	const { chosen } = pricing;
	const { stage, resume, openVehicle, goOn, holder, vehicle, shown } = useStages(pricing);
	const proven = useProven(stage === 'holder' && !assist);
	const { names, onHome, onDomicile } = useRegionNames();
	const navigate = useNavigate();
	const draft = useApplicationDraft({
		page,
		values,
		stage,
		dirty: isDirty,
		onReady,
		place: assist?.place ?? ownDraft,
		restore: (kept, reached) => {
			reset(kept);
			resume(reached);
		},
	});
	const application = useApplication({
		page,
		now,
		names,
		shown: chosen && {
			planRate: chosen.planRate,
			discountPerCustomer: chosen.discountPerCustomer,
		},
		setError,
		onPriceChanged: pricing.askAgain,
		draftToken: draft.token,
		deliver: assist && withoutSaving(draft, assist.deliver),
		onSaved: () => {
			draft.forget();
			if (assist) return assist.onDelivered();
			forgetParts(values.members);
			// A cart item being edited may have been shared by another person and contain their
			// data.
			if (!editedItem()) rememberHolder(values, Date.now());
			void navigate(paths.savedCart);
		},
	});
	const next = () => {
		clearErrors();
		if (stage === 'plan' && values.kind === 'vehicle') return openVehicle();
		if (application.checkPlan(values)) goOn();
	};
	// Messages without a field would block the next submission, so all messages are cleared first.
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (shown.screen === 1) return next();
		clearErrors();
		if (application.sending === 'idle') void application.save(values);
	};
	const startOver = () => {
		draft.forget();
		forgetParts(values.members);
		location.reload();
	};
	return {
		tools,
		isDirty,
		...pricing,
		stage,
		shown,
		proven,
		draft,
		application,
		holderRef: holder,
		vehicleRef: vehicle,
		onHome,
		onDomicile,
		next,
		submit,
		startOver,
	};
}
