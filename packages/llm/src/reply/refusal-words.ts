/** How a refusal begins, in the language that is named. */
export interface RefusalWords {
  readonly language: string;
  readonly pattern: RegExp;
}

/*
 * Each begins at the first word: after an apology perhaps, or a word that softens. What the model will not do must be
 * what a judge is asked for; "I can't find a mistake" begins alike.
 */

const APOLOGY =
  "(?:(?:(?:i am|i'm|we are|we're) )?(?:(?:very|so|really|truly|deeply) )?(?:sorry|afraid)|(?:i|we) (?:sincerely )?apologi[sz]e|(?:my )?apologies|unfortunately|regrettably|as an? (?:ai|language model|assistant|large language model)[^.,]{0,40}|thank you[^.!,]{0,60}|i (?:understand|appreciate)[^.!,]{0,100})";
const TASK =
  "(?:assess|evaluat|judg|grad|rat(?:e|ing)|scor|review|analy[sz]|classif|label|help|assist|comply|complet|fulfil|provid|respon|answer|process|continu|engag|discuss|comment|support|participat|perform|do (?:that|this|so)|offer|produc|generat|creat|giv|fulfill|proceed|carry out)";
const UNABLE =
  "(?:(?:i|we) (?:can't|cannot|can not|could not|couldn't|won't|will not|am unable to|are unable to|am not able to|am not allowed to|am not permitted to|do not feel comfortable|don't feel comfortable|am not comfortable|prefer not to|would rather not)|(?:i'm|we're) (?:unable to|not able to|not allowed to|not permitted to|not comfortable))";
const DECLINE =
  "(?:i|we)(?:'m| am| are)? (?:(?:must|have to|need to|will|'ll|going to) )?(?:respectfully |politely )?(?:decline|refuse)\\b";
const POLICY =
  "(?:this|that|the|your) (?:request|content|text|prompt|message)[^.!?]{0,60}(?:violat|against|conflicts? with|breach)[^.!?]{0,60}(?:polic|guideline|rule|terms)";

const ENGLISH = `^(?:${APOLOGY}[\\s,.:;!—–-]{1,6}(?:(?:but|that|however|so)[\\s,]{1,3})?){0,2}`;

/** The languages whose refusals are known; a refusal in another one is a reply that cannot be read. */
export const REFUSALS: readonly RefusalWords[] = [
  {
    language: "English",
    pattern: new RegExp(`${ENGLISH}${UNABLE}\\s(?:[a-z']{1,12}\\s){0,3}?(?:with )?${TASK}`, "i"),
  },
  { language: "English", pattern: new RegExp(`${ENGLISH}(?:${DECLINE}|${POLICY})`, "i") },
  {
    language: "German",
    pattern:
      /^(?:(?:(?:es )?tut mir (?:sehr )?leid|entschuldigung|verzeihung|leider)[\s,.:!–-]{1,4}(?:(?:aber|doch)\s)?)?(?:ich (?:kann|darf|werde|möchte)|(?:das|dies|dabei|hierbei|damit) (?:kann|darf|werde|möchte) ich|kann ich|darf ich)[^.!?]{0,80}\bnicht\b[^.!?]{0,60}(?:bewert|beurteil|einschätz|helf|behilflich|beantwort|antwort|unterstütz|bearbeit|weiter)/i,
  },
  {
    language: "French",
    pattern:
      /^(?:(?:je suis )?(?:vraiment )?(?:désolée?|navrée?|malheureusement|je m'excuse|toutes mes excuses)[\s,.:!–-]{1,4}(?:mais\s)?)?je (?:ne (?:peux|puis|suis pas (?:en mesure|capable))(?: pas)?|refuse|dois (?:refuser|décliner))[^.!?]{0,60}(?:évaluer|juger|noter|aider|répondre|fournir|traiter|donner|de |refuser|décliner)/i,
  },
  {
    language: "Spanish",
    pattern:
      /^(?:(?:lo siento|lo lamento|disculpa|disculpe|perdón|lamentablemente)[\s,.:!–-]{1,4}(?:pero\s)?)?(?:no (?:puedo|me es posible|estoy en condiciones de)|me niego a|debo rechazar)[^.!?]{0,60}(?:evaluar|juzgar|calificar|ayudar|responder|proporcionar|valorar|dar|hacer|cumplir|esa|esta)/i,
  },
  {
    language: "Portuguese",
    pattern:
      /^(?:(?:desculpe|sinto muito|lamento|infelizmente)[\s,.:!–-]{1,4}(?:mas\s)?)?(?:eu )?não posso[^.!?]{0,60}(?:avaliar|julgar|ajudar|responder|fornecer|classificar|dar|fazer|atender)/i,
  },
  {
    language: "Italian",
    pattern:
      /^(?:(?:mi dispiace|spiacente|purtroppo|mi scuso)[\s,.:!–-]{1,4}(?:ma\s)?)?non posso[^.!?]{0,60}(?:valutar|giudicar|aiutar|risponder|fornir|dare|fare|soddisfar)/i,
  },
  {
    language: "Dutch",
    pattern:
      /^(?:(?:het spijt me|sorry|helaas)[\s,.:!–-]{1,4}(?:maar\s)?)?(?:ik kan|kan ik|dat kan ik|daar kan ik)[^.!?]{0,60}\b(?:niet|geen)\b[^.!?]{0,60}(?:beoordel|help|antwoord|evaluer|geven|mee)/i,
  },
  {
    language: "Russian",
    pattern:
      /^(?:(?:извините|простите|к сожалению|прошу прощения)[\s,.:!–-]{1,4}(?:но\s)?)?я не (?:могу|буду|в состоянии)[^.!?]{0,60}(?:оцен|помо|ответ|суд|предостав|выполн)/i,
  },
  {
    language: "Chinese",
    pattern: /^(?:(?:非常|很)?(?:抱歉|对不起|對不起)[，,。.！!\s]{0,2}(?:但是?)?)?我(?:不能|无法|無法|不便)/,
  },
  {
    language: "Japanese",
    pattern:
      /^(?:大変)?(?:申し訳(?:ありません|ございません|ない)|すみません|恐れ入り)[^。]{0,80}(?:できません|できかね|いたしかね|致しかね|お手伝い|お答え|応じ)/,
  },
  { language: "Korean", pattern: /^죄송(?:하지만|합니다)[^.]{0,10}[.,]?[^.]{0,80}(?:수 없|어렵|않)/ },
];
