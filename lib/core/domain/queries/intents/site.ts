import type { Intent } from './intent.ts';

export const site: Intent = {
  examples: [
    'apostar',
    'baixar aplicativo',
    'login',
    'grupo de whatsapp',
    'resultado errado',
    'calculadora',
    'quem são vocês',
    'livro dos sonhos',
  ],
  cues: {
    'play-word': 'apostar|aposta|apostas|jogar|fazer aposta|quero jogar|quero apostar|bicho online|jogar online',
    online: 'online|internet|pela internet|site bicho',
    deposit: 'deposito|depositar|deposito minimo|saldo|bonus|pix',
    app: 'aplicativo|app|baixar|download|play store|apk',
    login: 'login|entrar|senha|minha conta|conta',
    withdraw: 'sacar|saque|como sacar|sacar premio|retirar saldo',
    contact: 'telefone|contato|fale conosco|email|e mail|falar com|atendimento|suporte|sac',
    groups: 'whatsapp|zap|telegram|grupo whatsapp|grupo telegram|canal',
    wrong: 'resultado errado|errado|erro|corrigir|correcao|correcoes|numero errado',
    live: 'ao vivo|aovivo|transmissao|live',
    about: 'quem sao voces|quem e voce|quem fez|quem somos|quem sao',
    site: 'site',
  },
  uses: [
    'play-word',
    'online',
    'deposit',
    'app',
    'login',
    'withdraw',
    'contact',
    'groups',
    'wrong',
    'live',
    'about',
    'page',
    'results',
    'bicho',
    'bet',
  ],
  each: [['page']],
  fits: (question) => {
    if (question.has('dreamt') && !question.has('page')) return 0;
    if (question.has('deposit', 'app', 'login', 'withdraw', 'contact', 'groups', 'wrong', 'live', 'about')) return 53;
    if (question.has('page')) return 52;
    return question.has('play-word') ? 34 : 0;
  },
};
