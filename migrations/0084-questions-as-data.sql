-- What a product asks before it is bought, who may be insured without the holder, when cover may begin,
-- on which day ages are taken and within which days an event is told become part of its version: until
-- now code knew them, by content id and category.
create function pg_temp.special_question(id text, words jsonb, sum jsonb) returns jsonb language sql as $$
	select jsonb_build_object('id', id, 'text', words, 'answer', '{"kind": "yes-no"}'::jsonb, 'of', 'holder',
		'required', true, 'effects', '[]'::jsonb,
		'when', jsonb_build_object('sumInsured', jsonb_build_object('min', sum, 'max', sum)))
$$;

create function pg_temp.questions_of(special jsonb) returns jsonb language sql as $$
	select case when special is null or special = 'null' then '[]'::jsonb else jsonb_build_array(
		pg_temp.special_question('health_question_1', special->'questions'->0, special->'sumInsured')
			|| '{"heading": "Dua pertanyaan kesehatan untuk uang pertanggungan Rp200 juta"}',
		jsonb_set(
			pg_temp.special_question('health_question_2', special->'questions'->1, special->'sumInsured')
				|| '{"effects": [{"on": {"is": [false]}, "effect": {"does": "refuse",
					"wording": "jaga_aman_xtra_noprogress",
					"reason": "Maaf, pengajuan dengan uang pertanggungan Rp200 juta belum dapat dilanjutkan. Kamu bisa memilih uang pertanggungan lain."}}]}',
			'{when,answers}', '{"health_question_1": {}}')) end
$$;

create function pg_temp.alone_in(insured jsonb) returns jsonb language sql as $$
	select case when (insured->>'minInsured')::int > 1 then '[]'::jsonb else
		case when (insured->>'partner')::boolean then '["partner"]'::jsonb else '[]' end
		|| case when (insured->>'maxChildren')::int > 0 then '["child"]'::jsonb else '[]' end end
$$;

alter table product_version disable trigger product_version_kept;
update product_version set mark = gen_random_uuid(), body = (body - 'special200million' - 'isDatepicker')
	|| jsonb_build_object(
		'questions', pg_temp.questions_of(body->'special200million'),
		'start', case when (body->>'isDatepicker')::boolean
			then '{"chosenWithin": {"unit": "year", "length": 1}}'::jsonb else '"day-after-payment"' end,
		'filing', '{"reportWithin": 30, "documentsWithin": 60}'::jsonb,
		'cashlessWording', case when body->>'contentId' = '21' then '"cashless_label_21"'::jsonb else 'null' end,
		'entryAge', body->'entryAge' || jsonb_build_object('on',
			case when (body->>'isDatepicker')::boolean then 'start' else 'sale' end),
		'insured', body->'insured' || jsonb_build_object('alone', pg_temp.alone_in(body->'insured')))
	where not body ? 'questions';
alter table product_version enable trigger product_version_kept;
