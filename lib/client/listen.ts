/** A voice of this device that speaks Portuguese; null where only others, or none, are there: nothing is sent anywhere. */
function localVoice(): SpeechSynthesisVoice | null {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  const ours = voices.filter(({ localService, lang }) => localService && /^pt\b/i.test(lang));
  return ours.find(({ lang }) => /^pt[-_]br$/i.test(lang)) ?? ours[0] ?? null;
}

/** Tells whether the page can be read aloud (`data-voice` on the root element), now and when voices come. Gives what ends it. */
export function watchVoices(): () => void {
  const { speechSynthesis } = window;
  if (!speechSynthesis) return () => {};
  const look = () => {
    if (localVoice()) document.documentElement.dataset.voice = '';
  };
  look();
  speechSynthesis.addEventListener('voiceschanged', look);
  return () => speechSynthesis.removeEventListener('voiceschanged', look);
}

/** Reads a text aloud; what is being read falls silent first, and the same requested again only falls silent. */
export function readAloud(text: string): void {
  const { speechSynthesis } = window;
  const voice = localVoice();
  const isAgain = speechSynthesis.speaking && reading === text;
  speechSynthesis.cancel();
  reading = text;
  if (!voice || isAgain) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
}

let reading = '';
